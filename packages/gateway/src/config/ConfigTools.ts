import type { Located } from './Located.js'
import type { Problem } from './Problem.js'
import type { Network, Project } from './ResolvedConfig.js'
import type { Secret } from './Secret.js'
import type { Surroundings } from './Surroundings.js'

type Path = Problem['path']

/** What reads the parts of a configuration that refer to something, and reports what can't be used. */
export interface NetworkTools extends Pick<Surroundings, 'folder'>, Pick<Located, 'nameOf'> {
  readonly report: (problem: Problem) => void
  /**
   * The text of a secret.
   *
   * @param problemIn - What is wrong. The text may have a key, so it is not in the message.
   */
  readonly secretOf: (path: Path, secret: Secret, problemIn: (text: string) => string | undefined) => string
  /** The URL of a server, which the rules for outgoing requests allow. */
  readonly urlOf: (path: Path, secret: Secret) => string
  /** The same for a service: paths are put behind it. Without a slash at its end. */
  readonly serviceOf: (path: Path, secret: Secret) => string
  /** The absolute path of a file or a folder that exists. */
  readonly pathOf: (path: Path, written: string | undefined, kind: 'file' | 'folder') => string | undefined
}

export interface ConfigTools extends NetworkTools {
  readonly allowLocal: boolean
  /** Where the gateway listens. The system chooses a port for 0. */
  readonly listener: { readonly host: string; readonly port: number }
  /** Namespaces that the configuration brings. */
  readonly others: ReadonlySet<string>
  /** By id. */
  readonly projects: ReadonlyMap<string, Project>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
}
