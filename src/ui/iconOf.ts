import { createElement, type SVGProps } from 'react';

/** The parts of an icon's drawing, as lucide's files list them: `['path', { d: 'm2 2 20 20' }]`. */
export type Shapes = readonly (readonly [tag: string, attributes: Record<string, string>])[];

const LOOK: SVGProps<SVGSVGElement> = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

/**
 * An icon from its shapes, which takes what an `svg` takes. The build puts it in the place of lucide's own component,
 * which works out each attribute anew whenever an icon is drawn.
 */
export function iconOf(shapes: Shapes) {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...LOOK, ...props }, ...children);
}
