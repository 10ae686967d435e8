-- For wrk: sends the orders of a file, each once (a line of headers, a line with a body), or, without
-- a file, the same GET again and again. Ends with one line of JSON.
local lines
local thread

function setup(own)
  thread = own
end

function init(args)
  if args[1] then lines = io.lines(args[1]) end
end

function request()
  if not lines then return wrk.format('GET') end
  local names, body = lines(), lines()
  if not body then
    ran_out = true
    wrk.thread:stop()
    return wrk.format('GET', '/Api/health')
  end
  local headers = {}
  for name, value in names:gmatch('([^\t]+)\t([^\t]+)') do headers[name] = value end
  return wrk.format('POST', nil, headers, body)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"failed":%d,"medianMs":%f,"longestMs":%f,"ranOut":%s}\n',
    summary.requests, summary.duration / 1e6, failed, latency:percentile(50) / 1e3,
    latency.max / 1e3, tostring(thread:get('ran_out') == true)))
end
