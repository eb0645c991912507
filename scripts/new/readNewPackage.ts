import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import type { NewPackage } from './NewPackage.ts'
import { NewPackageError } from './NewPackageError.ts'

const usage = 'Usage: pnpm new plugin <name>, or pnpm new adapter <name> [--namespace <CAIP-2 namespace>].'

/**
 * Reads the parameters of `pnpm new`.
 *
 * @throws {NewPackageError} when a package and its factory can't have the name, or the namespace is
 * not a CAIP-2 one.
 */
export function readNewPackage(parameters: readonly string[]): NewPackage {
  const { positionals, namespace: given } = readArguments(parameters)
  const [kind, name, ...others] = positionals
  if ((kind !== 'plugin' && kind !== 'adapter') || name === undefined || others.length > 0) {
    throw new NewPackageError(usage)
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NewPackageError(
      `"${name}" is not a package name. Use kebab-case without "${kind}-": small letters, digits and single dashes, e.g. nft-gallery.`,
    )
  }
  if (/^(adapter|plugin)-/.test(name)) {
    throw new NewPackageError(`Leave out the prefix: pnpm new ${kind} ${name.replace(/^(adapter|plugin)-/, '')}.`)
  }
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (parseSync('name.ts', `export function ${camel}() {}`).errors.length > 0) {
    throw new NewPackageError(
      `"${camel}" is reserved in JavaScript, so no function can have this name. Choose another one.`,
    )
  }
  if (kind === 'plugin' && given !== undefined) {
    throw new NewPackageError(`A plugin serves every namespace. Leave out --namespace. ${usage}`)
  }
  return {
    kind,
    name,
    folder: `${kind}-${name}`,
    camel,
    pascal: capital(camel),
    title: capital(name.replaceAll('-', ' ')),
    namespace: kind === 'adapter' ? readNamespace(given ?? name) : '',
  }
}

function readArguments(parameters: readonly string[]): { positionals: readonly string[]; namespace?: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      options: { namespace: { type: 'string' } },
      allowPositionals: true,
    })
    return { positionals, ...values }
  } catch (cause) {
    throw new NewPackageError(usage, { cause })
  }
}

function readNamespace(text: string): string {
  if (/^[-a-z0-9]{3,8}$/.test(text)) return text
  throw new NewPackageError(
    `"${text}" is not a CAIP-2 namespace: 3 to 8 small letters, digits and dashes. Name it: --namespace bip122.`,
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
