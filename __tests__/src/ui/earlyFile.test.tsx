import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { object, string } from 'yup';
import { FormikTextField } from '../../../src/ui/FormikTextField';
import { ImagePicker } from '../../../src/ui/ImagePicker';
import { SchemaForm } from '../../../src/ui/SchemaForm';

const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const schema = object({ fullName: string().required() });

interface PageProps {
  onSend: (picture: string | undefined) => void;
}

function Page({ onSend }: PageProps) {
  const [picture, setPicture] = useState<File | null>(null);
  return (
    <SchemaForm schema={schema} initialValues={{ fullName: '' }} onSubmit={async () => onSend(picture?.name)}>
      <FormikTextField name="fullName" label="Full name" />
      <ImagePicker label="Picture" variant="avatar" value={picture} onChange={setPicture} maxBytes={1000} />
    </SchemaForm>
  );
}

/** The server's page, in which a name was typed and a picture chosen before the app has loaded. */
function drawn(page: ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const [fullName, picture] = container.querySelectorAll('input');
  fullName!.value = 'Ann Example';
  const chosen = new File([PNG_START], 'me.png', { type: 'image/png' });
  Object.defineProperty(picture, 'files', { value: [chosen], configurable: true });
  return container;
}

test('a picture chosen before the app has loaded is taken', async () => {
  const page = <Page onSend={jest.fn()} />;
  render(page, { container: drawn(page), hydrate: true });
  expect(await screen.findByText('me.png')).toBeVisible();
});

test('a form sent before the app has loaded waits for the picture chosen before', async () => {
  const onSend = jest.fn();
  const page = <Page onSend={onSend} />;
  const container = drawn(page);
  container.querySelector('form')!.dataset.held = '';
  render(page, { container, hydrate: true });
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(onSend.mock.calls).toEqual([['me.png']]);
});
