-- Random picks of random players for random teams, each a request of its own, with the player's own session.
local players = tonumber(os.getenv("PLAYERS"))
math.randomseed(tonumber(os.getenv("SEED")))

function request()
  local player = math.random(players)
  local team = math.random(10)
  local market = math.random(2) == 1 and "winner_prediction" or "handicap_prediction"
  local token = tostring(player)
  return wrk.format("POST", "/api/f1/predictions", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. string.rep("t", 43 - #token) .. token,
  }, '{"user_id":' .. player .. ',"race_id":' .. (2000 + math.random(24)) .. ',"team_name":"Team ' .. team .. '","'
    .. market .. '":"Driver ' .. (2 * team - math.random(0, 1)) .. '"}')
end

local folder = debug.getinfo(1, "S").source:match("@(.*/)")
dofile(folder .. "done.lua")
