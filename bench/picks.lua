-- Random picks of random players, each a request of its own, with the player's own session.
local players = tonumber(os.getenv("PLAYERS"))
math.randomseed(tonumber(os.getenv("SEED")))

function request()
  local player = math.random(players)
  local index = math.random(0, 75)
  local one, two = index % 24 + 1, (index + 7) % 24 + 1
  local round = math.floor(index * 10 / 76) + 1
  local team = "Team " .. (math.random(2) == 1 and one or two)
  local market = math.random(3)
  local pick
  if market == 1 then
    pick = '"straight_prediction":"' .. team .. '","spread_prediction":null'
  elseif market == 2 then
    pick = '"straight_prediction":null,"spread_prediction":"' .. team .. '"'
  else
    pick = '"top_scorer_prediction":"Player ' .. one .. "-" .. math.random(12) .. '"'
  end
  local token = tostring(player)
  return wrk.format("POST", "/api/predictions", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. string.rep("t", 43 - #token) .. token,
  }, '{"user_id":' .. player .. ',"game_id":' .. (1001 + index) .. ',"tournament_id":1,"round":"Round ' .. round .. '",'
    .. pick .. ',"is_double_points":false,"team1":"Team ' .. one .. '","team2":"Team ' .. two .. '"}')
end

local folder = debug.getinfo(1, "S").source:match("@(.*/)")
dofile(folder .. "done.lua")
