import { begin, changed, coversSomething, drawnTo, firstRectangle } from '../../../src/ui/redaction/shapes';

const PICTURE = { width: 1000, height: 500 };

describe('a rectangle', () => {
  test('is drawn in any direction, and one of no size covers nothing', () => {
    const start = { x: 300, y: 200 };
    const begun = begin('rectangle', start, PICTURE);
    expect(coversSomething(begun)).toBe(false);
    const drawn = drawnTo(begun, start, { x: 100, y: 250 });
    expect(drawn).toEqual({ kind: 'rectangle', x: 100, y: 200, width: 200, height: 50 });
    expect(coversSomething(drawn)).toBe(true);
  });

  test('is moved and sized by key, and never leaves the picture', () => {
    let rectangle = firstRectangle(PICTURE);
    const moved = changed(rectangle, 'place', { x: 1, y: -1 }, PICTURE);
    expect([moved.x - rectangle.x, moved.y - rectangle.y]).toEqual([20, -10]);
    const larger = changed(rectangle, 'size', { x: 0, y: 1 }, PICTURE);
    expect(larger.height - rectangle.height).toBe(10);
    for (let press = 0; press < 100; press += 1) {
      rectangle = changed(rectangle, 'place', { x: 1, y: 1 }, PICTURE);
      rectangle = changed(rectangle, 'size', { x: 1, y: -1 }, PICTURE);
    }
    expect(rectangle.x + rectangle.width).toBeLessThanOrEqual(1000);
    expect(rectangle.y + rectangle.height).toBeLessThanOrEqual(500);
    expect(rectangle.height).toBeGreaterThan(0);
  });
});

test('a stroke keeps every point, and a tap is a dot', () => {
  const dot = begin('stroke', { x: 10, y: 10 }, PICTURE);
  expect(coversSomething(dot)).toBe(true);
  expect(drawnTo(dot, { x: 10, y: 10 }, { x: 20, y: 20 })).toMatchObject({
    points: [
      { x: 10, y: 10 },
      { x: 20, y: 20 },
    ],
  });
});
