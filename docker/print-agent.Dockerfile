# syntax=docker/dockerfile:1
# The print agent for network printers. For USB printers run it on the machine that they hang on (docs/operations.md).
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@masa/print-agent

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/services/print-agent services/print-agent
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENTRYPOINT ["node", "--max-semi-space-size=8", "services/print-agent/src/main.ts"]
CMD ["--help"]
