@echo off
rem Started by the task "Masa print agent"; docs/print-agent.md says how to make it. Change the address.
cd /d "%~dp0"
:again
node --max-semi-space-size=8 masa-print-agent.mjs --api https://masa.example --key-file agent.key --config printers.yaml --data "%ProgramData%\masa-print-agent"
rem Ends only when something is wrong or when it was stopped: a moment's rest, then again.
timeout /t 5 /nobreak >nul
goto again
