import type { SocialKind } from '../social/SocialKind.js'

/** Who uses the wallet. */
export interface UserRecord {
  readonly id: string
  /** Projects of one realm share their users. */
  readonly realm: string
  readonly preferences: Preferences
  /** ms since 1970. */
  readonly createdAt: number
}

/** What the user chose last. */
export interface Preferences {
  /** On EVM networks. */
  readonly accountType?: 'eoa' | 'smartAccount' | undefined
  /** CAIP-2. */
  readonly network?: string | undefined
}

/** What a user logs in with. */
export interface Identity {
  readonly kind: 'email' | SocialKind
  /** An address in the form of `readEmail`, or the user's id at a provider. */
  readonly subject: string
  /** What the user reads of it. Default: the subject. */
  readonly label?: string | undefined
}

export interface KnownIdentity extends Identity {
  readonly label: string
  readonly createdAt: number
}

/** Which identity of a user. */
export type IdentityName = Pick<Identity, 'kind' | 'subject'>

export interface IdentityLink {
  readonly realm: string
  readonly now: number
  /** That a user may have. */
  readonly max: number
}

export interface DeviceRecord {
  /** Thumbprint of its key. */
  readonly id: string
  readonly createdAt: number
  readonly seenAt: number
}

export interface SessionRecord {
  /** Hash of its token. */
  readonly key: string
  /** Names the session, and authorizes nothing. */
  readonly name: string
  readonly userId: string
  /** Only with the key of this device the token is worth something. */
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  /** When the user last proved that it is them: by an identity or a factor. */
  readonly checkedAt: number
  /** The same, by a factor. 0: never in this session. */
  readonly factorAt: number
  readonly createdAt: number
  readonly usedAt: number
  readonly expiresAt: number
}

export interface NewSession extends Omit<SessionRecord, 'userId'> {
  /** An identity that may be new, or the id of a user. */
  readonly user: Identity | string
  /** Devices that a user may have. Beyond it, those that were unused for the longest time are ended. */
  readonly maxDevices: number
}

export interface BegunSession {
  readonly userId: string
  readonly isNewDevice: boolean
  /** The account was closed, and this login has brought it back. */
  readonly isRestored: boolean
  /** Ids of devices that were ended, because there were too many. */
  readonly ended: readonly string[]
}

/** Users with their identities, devices and sessions. Several gateways can share them. */
export interface UserRepository {
  /** Adds a user without an identity, and returns its id. */
  add(realm: string, now: number): Promise<string>
  /**
   * Begins a session in the place of the one on the same device. An unknown identity gets a new user. A
   * closed account is open again, unless its time has come.
   *
   * @returns `undefined`: the identity is reserved for a user who has another one now, or there is no such
   * user any more.
   */
  begin(session: NewSession): Promise<BegunSession | undefined>
  /** @returns `undefined`: there is no such session, or it has ended. */
  findSession(key: string, now: number): Promise<SessionRecord | undefined>
  /** Notes that a session is in use, and its device with it. */
  renewSession(key: string, times: Pick<SessionRecord, 'usedAt' | 'expiresAt'>): Promise<void>
  /** Notes that the user of a session has used a factor. */
  confirmSession(key: string, now: number): Promise<void>
  endSession(key: string): Promise<void>
  find(userId: string): Promise<UserRecord | undefined>
  findIdentities(userId: string): Promise<readonly KnownIdentity[]>
  /**
   * Links an identity to a user, who logs in with it from then on. One that belongs to a user who has nothing
   * else is theirs now: that one was made by a login which was meant to be this.
   *
   * @returns `taken`: another user has it, and more.
   */
  link(userId: string, identity: Identity, link: IdentityLink): Promise<'linked' | 'taken' | 'tooMany'>
  /** @returns `last`: the user has no other one, and keeps it. `unknown`: they do not have it. */
  unlink(userId: string, identity: IdentityName): Promise<'ended' | 'last' | 'unknown'>
  /** Whether any user of the realm has ever logged in on the device, and it was not ended. */
  knowsDevice(realm: string, deviceId: string): Promise<boolean>
  /** The one that was used last comes first. */
  findDevices(userId: string): Promise<readonly DeviceRecord[]>
  setPreferences(userId: string, preferences: Preferences): Promise<void>
  /** Ends a device with its session. Returns whether the user had it. */
  endDevice(userId: string, deviceId: string): Promise<boolean>
  /** Ends the sessions of all users. */
  endSessions(): Promise<void>
  /** Forgets sessions that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
