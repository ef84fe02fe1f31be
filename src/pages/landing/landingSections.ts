/** The page's parts that its navigation leads to; their ids in the address. */
export const SECTION_IDS = ['how', 'costs', 'about', 'faq'] as const;
export type SectionId = (typeof SECTION_IDS)[number];
