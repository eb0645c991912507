export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
