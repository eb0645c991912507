import { type TemplateName, templateNames } from '../app/templateNames.js'

export const aboutTemplates: Readonly<Record<TemplateName, { readonly name: string; readonly hint: string }>> = {
  react: { name: 'React', hint: 'Vite' },
  next: { name: 'Next.js', hint: 'App Router, rendered on the server' },
  wagmi: { name: 'React with wagmi', hint: 'Vite, wagmi 3' },
  vanilla: { name: 'Without a framework', hint: 'Vite, TypeScript' },
}

interface CommandText {
  readonly help: string
  readonly folder: string
  readonly template: string
  readonly cancelled: string
  readonly missing: string
  readonly done: (name: string, template: TemplateName) => string
}

export const commandText: CommandText = {
  help: [
    'Usage: create-latchkey [folder] [--template <name>]',
    '',
    'Makes a web app with a wallet button. Asks for what is missing.',
    '',
    'Options',
    ...templateNames.map(
      (name, at) =>
        `  ${at === 0 ? '-t, --template' : '              '}  ${name.padEnd(8)} ${aboutTemplates[name].name} (${aboutTemplates[name].hint})`,
    ),
    '  -h, --help      this text',
    '  -v, --version   the version',
    '',
    'npm create latchkey@latest my-app -- --template react',
    '',
  ].join('\n'),
  folder: 'Where should the app be?',
  template: 'Which app?',
  cancelled: 'Cancelled. Nothing was written.',
  done: (name, template) => `${name} is ready: ${aboutTemplates[template].name}.`,
  missing: `Say what to make: npm create latchkey@latest my-app -- --template react (${templateNames.join(', ')}).`,
}
