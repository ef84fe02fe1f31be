/** As much of Parse Server as the benchmark uses; its own types are there only while it is installed. */
declare module 'parse-server' {
  import type { Server } from 'node:http';

  interface User {
    readonly id: string;
    get(field: string): string;
    getSessionToken(): string;
  }

  interface Stored {
    readonly id: string;
    get(field: string): unknown;
    set(field: string, value: unknown): void;
    dirtyKeys(): string[];
    getACL(): unknown;
    setACL(acl: unknown): void;
    fetch(options: { sessionToken: string }): Promise<Stored>;
  }

  interface BeforeSave {
    readonly object: Stored;
    /** Missing for a new object. */
    readonly original?: Stored;
    readonly user?: User;
    readonly master: boolean;
  }

  export interface Sdk {
    readonly Cloud: { beforeSave(className: string, check: (request: BeforeSave) => unknown): void };
    readonly Error: { new (code: number, message: string): Error; readonly OPERATION_FORBIDDEN: number };
  }

  export const ParseServer: {
    startApp(options: object): Promise<{ readonly server: Server }>;
  };
}
