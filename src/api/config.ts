/** The backend's addresses, fixed when the app is built. */
export const API_URL = process.env.API_URL || '/api';
/** The documents of the backend's interface. */
export const DOCUMENTS_URL = `${API_URL}/docs`;
/** If empty, the page's own origin. */
export const SOCKET_URL = process.env.SOCKET_URL || '';
