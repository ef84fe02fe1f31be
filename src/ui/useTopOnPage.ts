import { useLayoutEffect, useState, type RefObject } from 'react';

/** An element's distance in pixels from the top of the page, measured again whenever something around it changes its height. */
export function useTopOnPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A page that fills the window keeps its height when a part of it closes.
    for (let around = element.current?.parentElement; around; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
