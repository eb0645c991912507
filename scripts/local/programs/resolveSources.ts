import { registerHooks } from 'node:module'

/** Lets this process import the sources of our packages, which name each other's built files. */
export function resolveSources(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
      return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context)
    },
  })
}
