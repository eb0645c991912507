import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import type { ConfigTools, NetworkTools } from './config/ConfigTools.js'
import type { NetworkConfig } from './config/NetworkConfig.js'
import type { ResolvedConfig } from './config/ResolvedConfig.js'
import type { FeatureContext } from './FeatureContext.js'
import type { AppEnv } from './http/AppEnv.js'

// Functions are declared as methods, so that features of any settings are in one list.

/** A part of the gateway: what the configuration says about it, its defaults, and its routes. */
export interface Feature<Config = unknown, Settings = unknown> {
  /** Of its member in the configuration. */
  readonly name: string
  /** Absent: the configuration has no such member. */
  readonly schema?: GenericSchema<unknown, Config> | undefined
  /** What it reads of each network. */
  readonly network?: NetworkPart | undefined
  /** Fills in the defaults. What can't be used is reported. */
  resolve?(given: Config | undefined, tools: ConfigTools): Settings
  /** What an operator should know before strangers can reach it. */
  warnings?(settings: Settings, config: ResolvedConfig): readonly string[]
  /**
   * Reads the files that the configuration names.
   *
   * @throws {GatewayError} `GATEWAY_CONFIG`.
   */
  check?(settings: Settings): Promise<void> | void
  routes?(app: Hono<AppEnv>, context: FeatureContext, settings: Settings): void
}

/** Members of a network that belong to one feature. */
export interface NetworkPart<Settings = object> {
  readonly members: { readonly [Name in keyof NetworkConfig]?: GenericSchema<unknown, NetworkConfig[Name]> }
  /** The namespaces in which a member has an effect. Absent: all. */
  readonly readers?: { readonly [Name in keyof NetworkConfig]?: Reader } | undefined
  resolve(networkId: string, given: NetworkConfig, tools: NetworkTools): Settings
}

export interface Reader {
  readonly namespaces: readonly string[]
  /** Also those that the configuration brings. Default: false. */
  readonly isForOthers?: boolean | undefined
  /** Says which. */
  readonly text: string
}
