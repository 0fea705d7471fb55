# syntax=docker/dockerfile:1
# The API with both built apps: the same pages and headers as `npm start`, without the development libraries.
FROM node:24-slim AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY . .
# No library needs its install script: whatever is compiled lies ready in its package.
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && npx turbo run build --filter=./apps/* --output-logs=errors-only \
 && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@masa/api

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data PRINT_AGENT=none MALLOC_ARENA_MAX=2
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/services/api services/api
COPY --from=build /app/apps/guest/dist apps/guest/dist
COPY --from=build /app/apps/staff/dist apps/staff/dist
# A named volume takes its owner from here.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/api/src/main.ts"]
