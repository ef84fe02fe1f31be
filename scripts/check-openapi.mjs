import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

// curl -s http://localhost:8080/api/docs | node scripts/check-openapi.mjs
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), config });
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? '#/'})`);
console.log(`${problems.length} findings of Redocly's recommended rules.`);
process.exitCode = problems.length > 0 ? 1 : 0;
