/** Where the backend is; both are fixed when the app is built. */
export const API_URL = process.env.API_URL || '/api';
/** Empty means: the page's own origin. */
export const SOCKET_URL = process.env.SOCKET_URL || '';
