import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Translation } from './src/interface/language/Translation.js'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Adds `recover.html`: one file that works from disk. Browsers load no modules and no other files from
 * there, so its script and its style are in it, and its policy admits nothing but them.
 *
 * @param plugins - For the build of its script.
 */
export const recoverPage = (plugins: readonly Plugin[]): Plugin => ({
  name: 'latchkey-recover',
  async generateBundle() {
    const script = await buildScript(plugins)
    const style = read('./src/boot/recover.css')
    const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
    const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Open a recovery kit</title>
<style>${style}</style>
</head>
<body>
<main><h1>Open a recovery kit</h1></main>
<script>${script}</script>
</body>
</html>
`
    this.emitFile({ type: 'asset', fileName: 'recover.html', source })
  },
})

/** The failures that the page meets. */
const failureNames = ['FACTOR_WRONG', 'FAILED', 'KIT_UNREADABLE', 'OPEN_FAILED', 'codeMistake'] as const

/** The texts of the page by language, in the order of their files. It has no network to load one. */
function readTexts(): Readonly<Record<string, object>> {
  const files = readdirSync(new URL('./src/texts', import.meta.url)).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.sort().map((file) => {
      const { texts }: { readonly texts: Translation } = JSON.parse(read(`./src/texts/${file}`))
      const failures = Object.fromEntries(failureNames.map((name) => [name, texts.failures[name]]))
      return [file.replace('.json', ''), { recover: texts.recover, failures }]
    }),
  )
}

async function buildScript(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    define: { recoverTexts: JSON.stringify(readTexts()) },
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./src/boot/recover.ts', import.meta.url)),
        formats: ['iife'],
        name: 'recover',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The script of recover.html was not built.')
  if (chunk.code.includes('</script')) throw new Error('The script of recover.html would end its own element.')
  return chunk.code
}
