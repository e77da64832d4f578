-- Reads the leaderboards of leagues in turn, each once, and tells how long that took: LEAGUES lines of path and token.
local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } instant;
  int clock_gettime(int clock, instant *now);
]])

local function now()
  local at = ffi.new("instant")
  ffi.C.clock_gettime(1, at)
  return tonumber(at.seconds) + tonumber(at.nanoseconds) / 1e9
end

local threads = {}
function setup(thread)
  table.insert(threads, thread)
end

local requests = {}
local sent = 0
answered = 0
refused = 0
began = 0
ended = 0

function init()
  for line in io.lines(os.getenv("LEAGUES")) do
    local path, token = line:match("(%S+) (%S+)")
    local headers = { ["authorization"] = "Bearer " .. token, ["accept-encoding"] = "gzip" }
    table.insert(requests, wrk.format("GET", path, headers))
  end
end

function request()
  if sent == 0 then began = now() end
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function response(status)
  if answered == #requests then return end
  answered = answered + 1
  if status ~= 200 then refused = refused + 1 end
  if answered == #requests then
    ended = now()
    wrk.thread:stop()
  end
end

function done(_, latency)
  local thread = threads[1]
  local seconds = thread:get("ended") - thread:get("began")
  io.write(string.format('\n{"requests": %d, "seconds": %.6f, "p99_ms": %.2f, "refused": %d}\n',
    thread:get("answered"), seconds, latency:percentile(99) / 1000, thread:get("refused")))
end
