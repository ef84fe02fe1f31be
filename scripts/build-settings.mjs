/** What the build takes in that is checked before it; the numbers are the server's too, whose start checks them. */
const RULES = {
  API_URL: {
    isUsable: (value) => (isPath(value) || isAddress(value, ['http:', 'https:'])) && !/[?#]|\/$/.test(value),
    accepted: "an http or https address, or a path beginning with '/', without a slash at the end",
  },
  SOCKET_URL: {
    isUsable: (value) => isAddress(value, ['http:', 'https:', 'ws:', 'wss:']),
    accepted: 'an http, https, ws or wss address',
  },
};

const isPath = (value) => /^\/[^\s/]\S*$/.test(value);

/** Written out, for a browser reads `https:host` as well, and the paths behind it would stand elsewhere. */
const isAddress = (value, protocols) =>
  /^[a-z]+:\/\/[^\s/]+\S*$/i.test(value) &&
  URL.canParse(value) &&
  protocols.includes(new URL(value).protocol);

/** The line that names the first setting of the build that cannot be used, if there is one. An empty one counts as not set. */
export function refusedSetting(env) {
  for (const [name, { isUsable, accepted }] of Object.entries(RULES)) {
    const value = env[name];
    if (value && !isUsable(value))
      return `${name}=${JSON.stringify(value)} cannot be used: accepted is ${accepted}.`;
  }
  return undefined;
}
