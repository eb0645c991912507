/** What a changelog of a published package lacks: its name, the current version, and the first release. */
export function faultsOfChangelog(text: string, { name, version }: { name: string; version: string }): string[] {
  const versions = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title)
  const first = text.slice(text.lastIndexOf('\n## ')).split('\n').slice(3).join('\n')
  return [
    ...(text.startsWith(`# ${name}\n`) ? [] : ['its name']),
    ...(versions[0] === version ? [] : [`version ${version} at the top`]),
    ...(versions.at(-1) === '1.0.0' ? [] : ['version 1.0.0 at the end']),
    ...(/^First release\.\n\n[A-Z`]/.test(first) ? [] : ['what the first release is']),
  ]
}
