import * as yup from 'yup';
import { LIMITS } from '../../../../contract/limits';
import { demoSchema } from '../../../../contract/adminSchemas';
import type { Demo } from '../../../../contract/wire';
import { useAppSelector } from '../../../store/hooks';
import { selectDemos } from '../../../store/lists/demos';
import { FormikSelect } from '../../../ui/FormikSelect';
import { FormikTextField } from '../../../ui/FormikTextField';
import { useFormikField } from '../../../ui/useFormikField';
import { useSaveTutorialMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { freePlaces, newTutorialId } from './tutorialId';
import { tutorialTexts as words } from './texts';
import { VideoPreview } from './VideoPreview';

/** Another administrator may fill a place after it was chosen. */
const schemaFor = (places: readonly string[]) =>
  demoSchema.shape({
    place: yup
      .string()
      .ensure()
      .oneOf(['', ...places], 'This place already has a video. Please choose another.'),
  });

interface TutorialDialogProps {
  /** The tutorial to edit; a new one if left out. */
  demo?: Demo;
  onClose: () => void;
}

/** Adds a tutorial or edits its title and address; also refills a place in the app whose video was deleted. */
export function TutorialDialog({ demo, onClose }: TutorialDialogProps) {
  const [save, { isLoading }] = useSaveTutorialMutation();
  const demos = useAppSelector(selectDemos);
  const takenIds = demos.map(({ id }) => id);
  // Another administrator may change it while the dialog is open.
  const { title = '', url = '' } = demos.find(({ id }) => id === demo?.id) ?? demo ?? {};
  const places = demo ? [] : freePlaces(takenIds);
  return (
    <FormDialog
      title={demo ? words.editTitle : words.createTitle}
      schema={schemaFor(places)}
      initialValues={{ title, url, place: '' }}
      draftName={`tutorial:${demo?.id ?? 'new'}`}
      submitLabel={demo ? words.editConfirm : words.createConfirm}
      busy={isLoading}
      onSend={({ place, ...request }, seen) =>
        save({
          id: demo?.id ?? (place || newTutorialId(request.title)),
          ...request,
          // Empty for a new one, so that it does not replace what somebody else has just added.
          seen: { title: seen.title, url: seen.url },
        })
      }
      onClose={onClose}
    >
      <FormikTextField name="title" label={words.title} maxLength={LIMITS.demoTitle.max} autoComplete="off" />
      <FormikTextField
        name="url"
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <VideoPreview />
      <PlaceField places={places} />
    </FormDialog>
  );
}

/** Offers the free places, and the chosen one even if it is not free any more. */
function PlaceField({ places }: { places: readonly string[] }) {
  const { value } = useFormikField('place').field;
  const offered = value && !places.includes(value) ? [...places, value] : places;
  if (offered.length === 0) return null;
  return (
    <FormikSelect
      name="place"
      label={words.place}
      placeholder={words.listOnly}
      options={offered.map((id) => ({ value: id, label: words.places[id] ?? id }))}
    />
  );
}
