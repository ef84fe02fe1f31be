/** Of the ways to a server, engine.io-client's list names the only one that `SOCKET_OPTIONS` allows. */
module.exports = (source) =>
  source
    .replace(/^import .* from "\.\/(?!websocket).*\n/gm, '')
    .replace(/^ *(webtransport|polling): \w+,?\n/gm, '');
