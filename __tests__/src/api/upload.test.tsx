import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { api } from '../../../src/api/api';
import { listsApi } from '../../../src/api/endpoints/lists';
import { uploadImage } from '../../../src/api/upload';
import { useUpload } from '../../../src/api/useUpload';
import { answer, API_URL, refuse, useBackend } from '../../support/backend';
import { makeTestStore, renderWithProviders } from '../../support/renderWithProviders';
import { aUser } from '../../support/wire';

const backend = useBackend();
const image = new Blob(['picture'], { type: 'image/png' });
const options = { apiUrl: API_URL };

describe('an upload', () => {
  it('sends the image as the specified field, without a token, and returns its URL', async () => {
    let body = '';
    backend.server.use(
      answer('post', PATHS.upload, async (request) => {
        expect(request.headers.get('authorization')).toBeNull();
        body = await request.text();
        return HttpResponse.json({ imageUrl: '/api/file/1' });
      }),
    );
    const progress: number[] = [];
    const url = await uploadImage(image, { ...options, onProgress: (fraction) => progress.push(fraction) });
    expect(url).toBe('/api/file/1');
    expect(body).toContain('name="image"; filename="blob"');
    expect(progress.at(-1)).toBe(1);
  });

  it("fails with the server's sentence", async () => {
    backend.server.use(refuse('post', PATHS.upload, 413, 'The image is larger than 5 MB.'));
    await expect(uploadImage(image, options)).rejects.toMatchObject({
      status: 413,
      message: 'The image is larger than 5 MB.',
    });
  });

  it('says when the picture is no longer on the device, and not that the connection is lost', async () => {
    backend.server.use(answer('post', PATHS.upload, () => HttpResponse.error()));
    await expect(uploadImage(image, options)).rejects.toMatchObject({ status: 'network' });
    const unreadable = new DOMException('The requested file could not be read.', 'NotReadableError');
    const reading = jest.spyOn(Response.prototype, 'arrayBuffer').mockRejectedValue(unreadable);
    await expect(uploadImage(image, options)).rejects.toMatchObject({
      status: 'gone',
      message: 'This picture is no longer on your device. Please choose it again.',
    });
    reading.mockRestore();
  });

  it('stops when it is cancelled', async () => {
    backend.server.use(answer('post', PATHS.upload, () => new Promise<Response>(() => {})));
    const controller = new AbortController();
    const upload = uploadImage(image, { ...options, signal: controller.signal });
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not hold back refetches after other calls while it is slow', async () => {
    backend.server.use(answer('post', PATHS.upload, () => new Promise<Response>(() => {})));
    const store = makeTestStore({ user: aUser() });
    await store.dispatch(listsApi.endpoints.getClients.initiate());
    const controller = new AbortController();
    const upload = uploadImage(image, { ...options, signal: controller.signal }).catch(() => null);
    backend.calls.length = 0;
    store.dispatch(api.util.invalidateTags(['Clients']));
    await waitFor(() => expect(backend.calls).toContain(`GET ${PATHS.clients}`));
    controller.abort();
    await upload;
  });
});

describe('a form with an upload', () => {
  function UploadForm() {
    const { state, upload } = useUpload();
    return (
      <>
        <button onClick={() => void upload(image)}>Send</button>
        <p>{state.kind}</p>
      </>
    );
  }

  it('reports a failure once and lets the user try again', async () => {
    backend.server.use(refuse('post', PATHS.upload, 500, 'The image could not be stored.'));
    const { user } = renderWithProviders(<UploadForm />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('lost')).toBeVisible();
    expect(await screen.findAllByText('The image could not be stored.')).toHaveLength(1);
    backend.server.use(answer('post', PATHS.upload, { imageUrl: '/api/file/1' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('idle')).toBeVisible();
  });
});
