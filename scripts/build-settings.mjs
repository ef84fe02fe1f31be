/** Settings that are checked before the build. The numbers are not here: the server reads them too, and checks them. */
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

/** Requires the slashes: URL also parses `https:host`, but paths appended to that lead elsewhere. */
const isAddress = (value, protocols) =>
  /^[a-z]+:\/\/[^\s/]+\S*$/i.test(value) &&
  URL.canParse(value) &&
  protocols.includes(new URL(value).protocol);

/** One line for each unusable setting. An empty setting counts as unset. */
export const refusedSettings = (env) =>
  Object.entries(RULES)
    .filter(([name, { isUsable }]) => env[name] && !isUsable(env[name]))
    .map(
      ([name, { accepted }]) =>
        `${name}=${JSON.stringify(env[name])} cannot be used: accepted is ${accepted}.`,
    );
