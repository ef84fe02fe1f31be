import { useEffect, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page; `useDropTarget` takes one on an element. While it may take
 * none, it still keeps the browser from opening the file.
 * @returns whether one is being dragged over it
 */
export function usePageDrop(mayTake: () => boolean, onDrop: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragging(mayTake());
    };
    // Also fired between two elements; at the window's edge there is no element to go to.
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file && mayTake()) onDrop(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  });
  return dragging;
}
