import { createContext, useContext } from 'react';

/** How names are shown: as they are, as long as names get, or in a script from right to left. */
export type NameKind = 'usual' | 'long' | 'rightToLeft';

export const NameContext = createContext<NameKind>('usual');

const LONG = 'Maximiliane-Alexandra Featherstonehaugh-Cholmondeley von und zu Hohenstein';
const RIGHT_TO_LEFT = 'عبد الرحمن بن محمد الأنصاري';

/** The names of the examples, as the switches at the top of the page want them. */
export function useExampleName(): (name: string) => string {
  const kind = useContext(NameContext);
  return (name) => (kind === 'usual' ? name : kind === 'long' ? `${name} ${LONG}` : RIGHT_TO_LEFT);
}
