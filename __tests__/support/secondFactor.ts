/** Second factors as people have them: an authenticator app, and a passkey as an authenticator makes it (WebAuthn). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';
import {
  PATHS,
  type AppSetupAnswer,
  type PasskeyOptionsAnswer,
  type RecoveryCodesAnswer,
} from '../../contract/wire';
import type { Person } from './people';
import type { TestServer } from './server';

/** An app that was set up with `secret`. */
class AuthenticatorApp {
  constructor(
    private readonly server: TestServer,
    private readonly userId: string,
    private readonly secret: string,
  ) {}

  /** The code that the app shows `minutes` from now. */
  shown = (minutes = 0): string =>
    new TOTP({ secret: this.secret }).generate({ timestamp: Date.now() + minutes * 60_000 });

  /** What it shows after the last used code was used some minutes ago. */
  async code(): Promise<string> {
    await this.server.db
      .updateTable('authenticator_apps')
      .set((eb) => ({ last_step: eb('last_step', '-', 10) }))
      .where('user_id', '=', this.userId)
      .execute();
    return this.shown();
  }

  /** Six digits that are not right. */
  wrongCode = (): string => (this.shown() === '000000' ? '111111' : '000000');
}

export interface Protected {
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}

/** Sets an app up over HTTP. */
export async function addApp(server: TestServer, { id, token }: Person): Promise<Protected> {
  const { body } = await server.api<AppSetupAnswer>(PATHS.authenticatorApp, { method: 'POST', token });
  const app = new AuthenticatorApp(server, id, body.secret);
  const confirmed = await server.api<RecoveryCodesAnswer>(PATHS.confirmAuthenticatorApp, {
    token,
    body: { oneTimePassword: app.shown() },
  });
  if (confirmed.status !== 200) throw new Error(confirmed.body.message);
  return { app, recoveryCodes: confirmed.body.recoveryCodes ?? [] };
}

const USER_PRESENT = 0x01;
const WITH_KEY = 0x40;
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function uint(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A security key with one passkey, for one site. It answers as a browser does, in JSON. */
export class SecurityKey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);
  private count = 0;

  constructor(private readonly origin: string) {}

  create({ options }: PasskeyOptionsAnswer): string {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // A COSE key of kind EC2, ES256, P-256 (RFC 9053).
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      this.authData(USER_PRESENT | WITH_KEY),
      Buffer.alloc(16),
      uint(2, this.id.length),
      this.id,
      key,
    ]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', options)),
      attestationObject: base64url(attestation),
      transports: ['usb'],
    });
  }

  use({ options }: PasskeyOptionsAnswer): string {
    this.count += 1;
    const clientData = this.clientData('webauthn.get', options);
    const authData = this.authData(USER_PRESENT);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(
        sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey),
      ),
    });
  }

  private authData = (flags: number) =>
    Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), uint(4, this.count)]);

  private clientData(type: string, options: object): Buffer {
    const { challenge } = options as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private answer(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

/** Adds a passkey over HTTP. */
export async function addPasskey(server: TestServer, { token }: Person, name = 'A key') {
  const key = new SecurityKey(server.services.config.publicUrl);
  const { body } = await server.api<PasskeyOptionsAnswer>(PATHS.passkeyCreation, { method: 'POST', token });
  const passkey = key.create(body);
  const added = await server.api<RecoveryCodesAnswer>(PATHS.passkeys, { token, body: { name, passkey } });
  return { key, passkey, added };
}
