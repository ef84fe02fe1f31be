/** To be imported first: a deployment that allows long passwords. */
process.env.PASSWORD_MAX = '72';
