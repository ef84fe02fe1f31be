import { EyeOff } from 'lucide';
import { useState } from 'react';
import { Button } from '../Button';
import { RedactionDialog } from './RedactionDialog';
import { texts } from './texts';

interface CoverPartsProps {
  /** A PNG or JPEG that has not been sent yet. */
  image: File;
  disabled: boolean;
  /** Gets the picture with the covered parts painted over. */
  onDone: (covered: File) => void;
}

/** The button that opens the dialog for covering parts of a picture. */
export function CoverParts({ image, disabled, onDone }: CoverPartsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={EyeOff} disabled={disabled} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <RedactionDialog
          image={image}
          onDone={(covered) => {
            setOpen(false);
            onDone(covered);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
