/** The environment of a server in production: all that its start requires. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMIT: 'on',
  JWT_SECRET: 'a secret of some length',
  COMPANY_EMAIL: 'root@peer.io',
  COMPANY_PASSWORD: 'secret1',
  COMPANY_REFER_CODE: 'PEER001',
  ADMIN_EMAIL: 'admin@peer.io',
  ADMIN_PASSWORD: 'secret1',
};
