import { useState, type DragEvent } from 'react';

export interface DropTarget {
  /** A file is being dragged over the element. */
  dragging: boolean;
  /** Props of the element. */
  dropTarget: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/**
 * Takes the file that is dropped on an element. While it may take none, it still keeps the browser from opening the file.
 */
export function useDropTarget(mayTake: () => boolean, onDrop: (file: File) => void): DropTarget {
  const [dragging, setDragging] = useState(false);
  return {
    dragging,
    dropTarget: {
      onDragOver: (event) => {
        event.preventDefault();
        setDragging(mayTake());
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event) => {
        event.preventDefault();
        setDragging(false);
        const file = event.dataTransfer.files[0];
        if (file && mayTake()) onDrop(file);
      },
    },
  };
}
