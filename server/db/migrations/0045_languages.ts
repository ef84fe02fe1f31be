/** The language that a member reads in, by BCP 47; null until an app has named one. */
export const languages = [`alter table users add column language text`];
