-- Prints what was measured as one line of JSON.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%.4f,"p99_ms":%.2f,"refused":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
