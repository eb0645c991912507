/**
 * An icon for a wallet without one: its first letter on a colour derived from its name. A data URL,
 * as in EIP-6963.
 */
export function monogram(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = (/[a-z0-9]/i.exec(name)?.[0] ?? 'W').toUpperCase()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="hsl(${hue} 62% 45%)"/><text x="48" y="65" font-family="system-ui,sans-serif" font-size="50" font-weight="600" fill="white" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
