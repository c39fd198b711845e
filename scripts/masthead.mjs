#!/usr/bin/env node
// `npx masthead …` and `masthead …`: hands over to the pinned Node, whatever Node the machine has.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findNode, installPackages } from './install.mjs'

installPackages()
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const child = spawn(findNode() ?? process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
