/**
 * The clock of Redis in place of those of the processes, which differ: with theirs, one that is ahead would end the
 * places of the others. It never goes back, also where the time of the machine is set back.
 */
const redisNow = `
local clock_key = KEYS[1]..'_clock'
local clock = redis.call('hmget', clock_key, 'now', 'wall')
local time = redis.call('time')
local wall = time[1] * 1000 + math.floor(time[2] / 1000)
local now = wall
if clock[1] then now = clock[1] + math.max(wall - clock[2], 0) end
redis.call('hset', clock_key, 'now', now, 'wall', wall)
`;

/** Sent again after its answer was lost with a connection, it would count a place twice, and for ever. */
const onceOnly = `
if redis.call('hexists', job_weights_key, index) == 1 then return {true, 0} end
`;

const processNow = 'local now = tonumber(ARGV[1])\n';
const lastArgument = 'local expiration = tonumber(ARGV[num_static_argv + 3])\n';

/**
 * A script of Bottleneck's cluster as Redis is given it. From version 7 on Redis writes ERR before the errors by which
 * Bottleneck knows that Redis was emptied, or has forgotten a process that was silent, unless they come as tables.
 * @throws Error for a script of another Bottleneck than the one this is made for
 */
export function mendScript(name: string, lua: string): string {
  const plain = lua.replaceAll(/redis\.error_reply\('(SETTINGS_KEY_NOT_FOUND|UNKNOWN_CLIENT)'\)/g, "{err = '$1'}");
  const timed = replaced(plain, processNow, redisNow);
  return name === 'register' ? replaced(timed, lastArgument, lastArgument + onceOnly) : timed;
}

function replaced(lua: string, part: string, by: string): string {
  if (!lua.includes(part)) throw new Error('Bottleneck has other scripts than this version of Trade knows.');
  return lua.replace(part, () => by);
}
