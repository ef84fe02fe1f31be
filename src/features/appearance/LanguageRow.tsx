import { Languages } from 'lucide';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../../contract/languages';
import { chooseLanguage, useLanguage } from '../../lib/language';
import { Icon } from '../../ui/Icon';
import { SelectRow } from '../../ui/SelectRow';
import { toast } from '../../ui/toast';
import { useNameLanguageMutation } from './endpoints';
import { appearanceTexts as texts } from './texts';

/** Each language by its own name, which its speakers find in any other. */
const OPTIONS = LANGUAGE_TAGS.map((value) => ({
  value,
  label: LANGUAGES[value].name,
}));

/** Chooses the language of the screens. */
export function LanguageRow() {
  const id = 'language';
  const [keep] = useNameLanguageMutation();
  const choose = async (language: Language) => {
    try {
      // Another one has been chosen meanwhile.
      if (!(await chooseLanguage(language))) return;
      void keep({ language, backgroundKey: language });
      // Everything has been rendered anew.
      document.getElementById(id)?.focus();
    } catch {
      toast.error(texts.languageNotLoaded);
    }
  };
  return (
    <SelectRow
      id={id}
      leading={<Icon icon={Languages} />}
      title={texts.language}
      value={useLanguage()}
      options={OPTIONS}
      onChange={(language) => void choose(language)}
    />
  );
}
