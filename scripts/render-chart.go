// Renders a template of a Helm chart as Helm does, by Go's own templates and the functions that Helm takes from
// sprig, for machines without Helm: `go run scripts/render-chart.go < input.json`. The input has the files of the
// chart by name, the name of the one to render, and the values that templates see. `toYaml` writes JSON, which is
// YAML too.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

type input struct {
	Files  map[string]string
	File   string
	Values map[string]interface{}
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	var given []input
	stop(json.NewDecoder(os.Stdin).Decode(&given))
	rendered := []string{}
	for _, one := range given {
		all := template.New("chart").Option("missingkey=zero")
		functions := sprig.TxtFuncMap()
		functions["include"] = func(name string, data interface{}) (string, error) {
			var text strings.Builder
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		}
		functions["toYaml"] = func(value interface{}) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		}
		all.Funcs(functions)
		for name, text := range one.Files {
			_, err := all.New(name).Parse(text)
			stop(err)
		}
		var text strings.Builder
		stop(all.ExecuteTemplate(&text, one.File, one.Values))
		rendered = append(rendered, text.String())
	}
	stop(json.NewEncoder(os.Stdout).Encode(rendered))
}
