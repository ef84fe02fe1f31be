import { api } from '../../api/api';

const names = new Set<string>();

/** `api.injectEndpoints` for the administration's calls. All endpoints are in one api, so their names tell them apart. */
export const injectAdminEndpoints: typeof api.injectEndpoints = (injected) =>
  api.injectEndpoints({
    ...injected,
    endpoints: (build) => {
      const definitions = injected.endpoints(build);
      for (const name of Object.keys(definitions)) names.add(name);
      return definitions;
    },
  });

/** Whether the endpoint of this name is one of the administration's. */
export const isAdminEndpoint = (name: string): boolean => names.has(name);
