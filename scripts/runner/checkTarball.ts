import type { Manifest } from './publishable.ts'

const besideDist = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
/** Parts of the pages that the bundler itself brings. They have no source here. */
const ofBundler = /\/(rolldown-runtime|preload-helper)-[\w-]+\.js$/
const onInstall = ['preinstall', 'install', 'postinstall', 'prepare']

/**
 * Problems with the list of published files: files outside of `dist` and of the folders that the
 * manifest lists besides, JavaScript of the build without a source map, no licence, README or
 * changelog, and scripts that run when the package is installed.
 */
export function checkTarball(files: readonly string[], manifest: Manifest): string[] {
  const has = new Set(files)
  // Data that a server reads as it is, e.g. its migrations.
  const folders = (manifest.files ?? []).filter((name) => name !== 'dist').map((name) => `${name}/`)
  const isListed = (file: string) => folders.some((folder) => file.startsWith(folder))
  return [
    ...files
      .filter((file) => !file.startsWith('dist/') && !besideDist.test(file) && !isListed(file))
      .map((file) => `${file} is not in dist`),
    ...files
      .filter((file) => file.startsWith('dist/') && file.endsWith('.js') && !ofBundler.test(file))
      .filter((file) => !has.has(`${file}.map`))
      .map((file) => `${file} has no source map`),
    ...files.filter((file) => /\.(test|test-d|tsbuildinfo)\b/.test(file)).map((file) => `${file} is not for users`),
    ...['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts']
      .filter((file) => !has.has(file))
      .map((file) => `${file} is missing`),
    ...onInstall
      .filter((script) => manifest.scripts?.[script])
      .map((script) => `script ${script} runs at installation`),
  ]
}
