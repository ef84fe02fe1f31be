/** The language that a waiting mail is written in, for what is put around it when it is sent. */
export const mailLanguages = [`alter table mails add column language text`];
