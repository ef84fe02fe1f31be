/** Unused uploads are counted by the address that they came from. */
export const uploadPlaces = [`alter table files add column uploaded_from text`];
